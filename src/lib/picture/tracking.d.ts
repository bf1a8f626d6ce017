/** Assigns a cascade to the global `tracking.ViolaJones.classifiers.face`, and exports nothing. */
declare module 'tracking/build/data/face-min.js';
