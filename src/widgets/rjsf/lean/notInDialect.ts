/** In place of what rjsf needs for `allOf` and `$id`, which the form dialect does not have and the view schema never uses. */
export default function notInDialect(): never {
  throw new Error('schemas/forms: allOf and $id are not part of the form dialect; `flows -- check` names the place');
}
