import type { FieldError, UiField } from '../contract/definitions';
import { CardOffer } from './card/CardOffer';
import type { FormAround, WidgetServices } from './fieldProps';
import { Mended } from './mend/Mended';

interface FieldOffersProps {
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
      {control.reads && <CardOffer {...field} photoId={field.value} reads={control.reads} />}
    </>
  );
}
