import { quote } from '../../definitions/finding';
import { controlsOf, formIdsOf } from '../../definitions/project/forms';
import { textsOf } from '../../definitions/project/shape';
import { valueAt } from '../../lib/pointer';
import type { LateCheck } from './lateCheck';

/** Where schemas/meta/ui.schema.json lists the widgets there are. */
const LIST = '/definitions/control/properties/widget/enum';

/** Every widget there is, is one of some form. Of a root without schemas/meta that cannot be said. */
export const unusedWidgets: LateCheck = (project, isSound) => {
  const list = project.of('other').find(({ path }) => path === 'schemas/meta/ui.schema.json');
  if (!list || !isSound('form', 'ui')) return [];
  const used = new Set(formIdsOf(project).flatMap((form) => controlsOf(project, form).map(({ widget }) => widget)));
  return textsOf(valueAt(list.value, LIST)).flatMap((widget, index) => {
    if (used.has(widget)) return [];
    const message = `No form uses the widget ${quote(widget)}: remove it here and in src/widgets, or use it.`;
    return [list.finding('unused-widget', `${LIST}/${index}`, message, 'warning')];
  });
};
