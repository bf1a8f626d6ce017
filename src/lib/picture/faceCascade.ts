/** What the file of the package fills: it knows no modules, only a global of this name. */
interface Tracking {
  ViolaJones: { classifiers: { face?: Float64Array } };
}

let loading: Promise<Float64Array> | undefined;

async function load(): Promise<Float64Array> {
  const tracking: Tracking = { ViolaJones: { classifiers: {} } };
  Reflect.set(globalThis, 'tracking', tracking);
  try {
    await import('tracking/build/data/face-min.js');
  } finally {
    Reflect.deleteProperty(globalThis, 'tracking');
  }
  const { face } = tracking.ViolaJones.classifiers;
  if (!face) throw new Error('the package tracking has no face in it');
  return face;
}

/**
 * The cascade trained on faces, 80 kB for a phone: loaded once, and only where a face is looked for. Rejects where it
 * does not come; asked again, it is tried again.
 */
export function loadFaceCascade(): Promise<Float64Array> {
  loading ??= load().catch((reason: unknown) => {
    loading = undefined;
    throw reason;
  });
  return loading;
}
