import type { ComponentProps } from 'react';
import { FlowScreen } from './FlowScreen';
import { builtDefinitions } from './source';

/** A flow of the definitions that are built into the app. */
export function BuiltFlow(place: Omit<ComponentProps<typeof FlowScreen>, 'source'>) {
  return <FlowScreen source={builtDefinitions} {...place} />;
}
