/** What is used of the package: its own types do not reach those who import it. */
declare module 'tesseract-wasm' {
  export interface FoundBox {
    rect: { left: number; top: number; right: number; bottom: number };
    /** bits: begins a line, ends one */
    flags: number;
  }

  interface FoundText extends FoundBox {
    text: string;
  }

  export interface OCREngine {
    setVariable(name: string, value: string): void;
    loadModel(model: Uint8Array): void;
    loadImage(image: { data: Uint8ClampedArray; width: number; height: number }): void;
    clearImage(): void;
    getBoundingBoxes(unit: 'word'): FoundBox[];
    getTextBoxes(unit: 'word'): FoundText[];
  }

  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>;
}
