import { quote } from '../../definitions/finding';
import { controlsOf, type FieldView, fieldsOf, formIdsOf } from '../../definitions/project/forms';
import type { Check } from './check';

/** True where a person types, chooses or photographs what tells of them; what is typed again was asked for already. */
const isPersonal = ({ schema }: FieldView): boolean =>
  [schema, schema.items].some((one) => one?.personal === true || one?.sensitive === true) &&
  schema.transient !== true &&
  schema.fromCheckOf === undefined;

/** A control that asks for what is personal says why: what for, who sees it, how long, and what happens without it. */
export const explained: Check = (project) =>
  formIdsOf(project).flatMap((form) => {
    const personal = new Set(
      fieldsOf(project, form)
        .filter(isPersonal)
        .map(({ name }) => name),
    );
    return controlsOf(project, form).flatMap(({ field, widget, control, file, pointer, shows }) => {
      if (widget === 'hidden' || control.readOnly === true || control.why !== undefined) return [];
      if (!shows.some((name) => personal.has(name))) return [];
      const message = `${quote(field)} is personal, and nothing says why it is asked: add "why" with a topic of why.json.`;
      return [file.finding('unexplained-field', `${pointer}/field`, message)];
    });
  });
