/**
 * What is found for an object, found once: a project and its files never change once they are read, so that what every
 * check asks again costs nothing from the second time on. It is forgotten with the object.
 */
export function once<Owner extends object, Found>(find: (owner: Owner) => Found): (owner: Owner) => Found {
  const found = new WeakMap<Owner, { value: Found }>();
  return (owner) => {
    const known = found.get(owner);
    if (known) return known.value;
    const value = find(owner);
    found.set(owner, { value });
    return value;
  };
}

/** Like `once`, for each name below the object: a form of a project. */
export function onceEach<Owner extends object, Name, Found>(
  find: (owner: Owner, name: Name) => Found,
): (owner: Owner, name: Name) => Found {
  const byOwner = once((_: Owner) => new Map<Name, { value: Found }>());
  return (owner, name) => {
    const names = byOwner(owner);
    const known = names.get(name);
    if (known) return known.value;
    const value = find(owner, name);
    names.set(name, { value });
    return value;
  };
}
