/** Runs as a worker: pdf.js answers the page's messages as soon as it is loaded. */
import './newerBuiltins';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
