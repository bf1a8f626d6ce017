import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, TemplatesType } from '@rjsf/utils';
import { Fragment } from 'react';
import type { StepFormContext } from './FormStore';
import styles from './templates.module.css';

const GROUP = 12;

/** The control brings its own label, help and error. */
function FieldTemplate({ children }: FieldTemplateProps<unknown, RJSFSchema, StepFormContext>) {
  return children;
}

/** Long forms in groups that the browser lays out only near the window. A field's group goes by its place in the definition, so that it never moves to another and loses what is typed. */
function ObjectFieldTemplate({ properties, registry }: ObjectFieldTemplateProps<unknown, RJSFSchema, StepFormContext>) {
  const { store, quotePlace } = registry.formContext;
  const { fields, quote } = store.definition.ui;
  if (quote && quotePlace) {
    return properties.map(({ name, content }) => (
      <Fragment key={name}>
        {content}
        {name === quote.tenor && <div ref={quotePlace} className={styles.quote} />}
      </Fragment>
    ));
  }
  if (fields.length <= 2 * GROUP) return <>{properties.map((property) => property.content)}</>;
  const places = new Map(fields.map((control, place) => [control.field, place]));
  const groups = new Map<number, typeof properties>();
  for (const property of properties) {
    const group = Math.floor((places.get(property.name) ?? 0) / GROUP);
    groups.set(group, [...(groups.get(group) ?? []), property]);
  }
  return (
    <>
      {[...groups].map(([group, members]) => (
        <div key={group} className={styles.group}>
          {members.map((property) => property.content)}
        </div>
      ))}
    </>
  );
}

const None = () => null;

export const templates: Partial<TemplatesType<unknown, RJSFSchema, StepFormContext>> = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: None,
  FieldHelpTemplate: None,
  FieldErrorTemplate: None,
  ErrorListTemplate: None,
};
