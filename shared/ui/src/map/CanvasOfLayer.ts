import styles from './PointMap.module.css';

/** A canvas in the map's size, with the screen's density. */
export class CanvasOfLayer {
  readonly canvas = document.createElement('canvas');

  constructor() {
    this.canvas.className = styles['canvas'] ?? '';
  }

  /** Clears it. @returns a context for drawing in CSS pixels; null in a browser without canvas */
  begin({ width, height }: { readonly width: number; readonly height: number }, pixelRatio: number) {
    const [pixelsX, pixelsY] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
    const context = this.canvas.getContext('2d');
    if (context === null) return null;
    if (this.canvas.width !== pixelsX || this.canvas.height !== pixelsY) {
      this.canvas.width = pixelsX;
      this.canvas.height = pixelsY;
    }
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, width, height);
    return context;
  }
}
