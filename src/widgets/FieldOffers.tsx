import { Suspense } from 'react';
import type { FieldError, UiField } from '../contract/definitions';
import { loadAreas } from '../i18n/texts';
import { lazyPart } from '../ui/lazyPart';
import type { FormAround, WidgetServices } from './fieldProps';
import { Mended } from './mend/Mended';

/** What the picture of a card says. Where its code does not come, it is typed. */
const CardOffer = lazyPart(() =>
  Promise.all([import('./card/CardOffer'), loadAreas(['card'])]).then(
    ([part]) => part,
    () => ({ default: () => null }),
  ),
);

export interface FieldOffersProps {
  /** DOM id of the control */
  id: string;
  control: UiField;
  value: string;
  /** what is said of the value */
  error: FieldError | undefined;
  services: WidgetServices;
  form: FormAround;
  onCommit(value: string): void;
}

/** What is offered below a field, to be taken in one press: what was probably meant, and what its picture of a card says. */
export default function FieldOffers({ control, error, ...field }: FieldOffersProps) {
  return (
    <>
      {error && <Mended {...field} field={control.field} error={error} />}
      {control.reads && (
        <Suspense>
          <CardOffer {...field} photoId={field.value} reads={control.reads} />
        </Suspense>
      )}
    </>
  );
}
