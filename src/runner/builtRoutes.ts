import { type FlowRoute, type LocatedFlow, locateFlow } from '../engine/address';

/** What is known of every flow before any is loaded. */
export interface FlowRoutes {
  /** the flow a route below the channel belongs to; undefined also where a placeholder takes no such value */
  locate(route: string): LocatedFlow | undefined;
  /** the address of a flow */
  route(id: string): FlowRoute | undefined;
}

const files = import.meta.glob<FlowRoute>('/flows/*.flow.json', { query: '?route', import: 'default', eager: true });
const routes = Object.values(files);

/** The flows built into the app; small, as the router needs them with the first page. */
export const builtRoutes: FlowRoutes = {
  locate: (route) => locateFlow(route, routes),
  route: (id) => routes.find((route) => route.id === id),
};
