import { iconPaths, type IconName } from '@portolan/ui/core';
import type { MapColours } from './mapColours.ts';
import type { MapPoint, MapShape, MapTone } from './mapTypes.ts';

/** Emphasis of a mark: none, under the pointer or hovered in a list, or chosen. */
export type Emphasis = 'none' | 'hovered' | 'selected';

/** A mark drawn once for repeated use: `left` and `top` are offsets to its place. CSS pixels. */
export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  /** From its left and upper edge to the marked place. */
  readonly left: number;
  readonly top: number;
}

/** Most sprites in memory; more come with many prices or counts, and then all are drawn again. */
const mostKept = 2000;
const room = 4;

type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void;
type Fill = readonly [fill: string, edge: string, words: string];

/** Draws each kind of mark once, in a theme's colours and for a screen's density. */
export class MarkSprites {
  readonly #kept = new Map<string, Sprite>();
  readonly #ruler = document.createElement('canvas').getContext('2d');
  readonly #family = getComputedStyle(document.body).fontFamily;

  /** Screen pixels per CSS pixel. */
  readonly pixelRatio: number;
  readonly #colours: MapColours;

  constructor(colours: MapColours, pixelRatio: number) {
    this.#colours = colours;
    this.pixelRatio = pixelRatio;
  }

  /** @param words the number of its points, in the language's format */
  cluster(words: string, emphasis: Emphasis): Sprite {
    const { ink, paper, accent, onAccent } = this.#colours;
    const radius = words.length < 3 ? 17 : words.length < 5 ? 20 : 25;
    const isChosen = emphasis === 'selected';
    return this.#sprite(`cluster ${words} ${emphasis}`, radius * 2, radius * 2, 0.5, (context) => {
      context.beginPath();
      context.arc(radius, radius, radius - 1.5, 0, 2 * Math.PI);
      this.#paint(
        context,
        [isChosen ? accent : ink, emphasis === 'hovered' ? accent : paper, isChosen ? onAccent : paper],
        3,
      );
      this.#write(context, words, radius, radius, 600, words.length < 5 ? 14 : 12);
    });
  }

  point({ label, shape = 'disc', icon, tone = 'normal', isMuted = false }: MapPoint, emphasis: Emphasis): Sprite {
    return label === undefined
      ? this.#shape(shape, icon, isMuted, emphasis)
      : this.#pill({ label, tone, isMuted }, emphasis);
  }

  landmark(name: string): Sprite {
    const { ink, paper, land } = this.#colours;
    const width = Math.max(24, this.#widthOf(name, 600, 12) + 8);
    return this.#sprite(`landmark ${name}`, width, 44, 12 / 44, (context) => {
      context.beginPath();
      context.arc(width / 2, 12, 9, 0, 2 * Math.PI);
      this.#paint(context, [ink, paper, paper], 2.5);
      context.beginPath();
      context.arc(width / 2, 12, 3, 0, 2 * Math.PI);
      context.fill();
      context.strokeStyle = land;
      context.lineWidth = 3;
      context.fillStyle = ink;
      this.#write(context, name, width / 2, 34, 600, 12, true);
    });
  }

  #pill({ label, tone, isMuted }: Required<Pick<MapPoint, 'label' | 'tone' | 'isMuted'>>, emphasis: Emphasis): Sprite {
    const [bodyHeight, tip] = [26, 6];
    const width = Math.max(36, this.#widthOf(label, 600, 13) + 20);
    return this.#sprite(`pill ${label} ${tone} ${isMuted} ${emphasis}`, width, bodyHeight + tip, 1, (context) => {
      const middle = width / 2;
      context.beginPath();
      context.roundRect(0.75, 0.75, width - 1.5, bodyHeight - 1.5, (bodyHeight - 1.5) / 2);
      context.setLineDash(tone === 'refused' && emphasis === 'none' ? [3, 2.5] : []);
      const fill = this.#pillFill(tone, isMuted, emphasis);
      this.#paint(context, fill, 1.5);
      context.setLineDash([]);
      context.fillStyle = fill[0];
      context.beginPath();
      context.moveTo(middle - 5, bodyHeight - 1.5);
      context.lineTo(middle, bodyHeight + tip - 1);
      context.lineTo(middle + 5, bodyHeight - 1.5);
      context.fill();
      context.strokeStyle = fill[1];
      context.stroke();
      context.fillStyle = fill[2];
      this.#write(context, label, middle, bodyHeight / 2, 600, 13);
    });
  }

  #pillFill(tone: MapTone, isMuted: boolean, emphasis: Emphasis): Fill {
    const { accent, onAccent, paper, ink, inkSoft, fieldEdge, warning, warningGround } = this.#colours;
    if (emphasis === 'selected') return [accent, paper, onAccent];
    const edge = emphasis === 'hovered' ? accent : null;
    if (tone === 'attention') return [warningGround, edge ?? warning, warning];
    return [paper, edge ?? fieldEdge, tone === 'refused' || isMuted ? inkSoft : ink];
  }

  #shape(shape: MapShape, icon: IconName | undefined, isMuted: boolean, emphasis: Emphasis): Sprite {
    const size = shape === 'diamond' ? 40 : 32;
    return this.#sprite(`${shape} ${icon} ${isMuted} ${emphasis}`, size, size, 0.5, (context) => {
      if (isMuted && emphasis === 'none') context.globalAlpha = 0.6;
      context.beginPath();
      if (shape === 'disc') context.arc(size / 2, size / 2, size / 2 - 1.5, 0, 2 * Math.PI);
      else if (shape === 'square') context.roundRect(1.5, 1.5, size - 3, size - 3, 8);
      else diamond(context, size);
      const fill = this.#shapeFill(shape, emphasis);
      this.#paint(context, fill, 2.5);
      if (icon === undefined) {
        context.beginPath();
        context.arc(size / 2, size / 2, 4, 0, 2 * Math.PI);
        context.fill();
        return;
      }
      const side = 18;
      context.translate((size - side) / 2, (size - side) / 2);
      context.scale(side / 24, side / 24);
      context.lineWidth = 1.9;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.strokeStyle = fill[2];
      for (const path of iconPaths[icon]) context.stroke(new Path2D(path));
    });
  }

  #shapeFill(shape: MapShape, emphasis: Emphasis): Fill {
    const { accent, onAccent, paper, ink, inkSoft } = this.#colours;
    if (emphasis === 'selected') return [accent, paper, onAccent];
    if (emphasis === 'hovered') return [paper, accent, accent];
    if (shape === 'disc') return [ink, paper, paper];
    return shape === 'square' ? [paper, ink, ink] : [paper, inkSoft, inkSoft];
  }

  #paint(context: CanvasRenderingContext2D, [fill, edge, words]: Fill, lineWidth: number): void {
    context.fillStyle = fill;
    context.fill();
    context.strokeStyle = edge;
    context.lineWidth = lineWidth;
    context.stroke();
    context.fillStyle = words;
  }

  #write(
    context: CanvasRenderingContext2D,
    words: string,
    x: number,
    y: number,
    weight: number,
    size: number,
    hasHalo = false,
  ): void {
    context.font = `${weight} ${size}px ${this.#family}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    if (hasHalo) context.strokeText(words, x, y);
    context.fillText(words, x, y + 0.5);
  }

  #widthOf(words: string, weight: number, size: number): number {
    if (this.#ruler === null) return 0;
    this.#ruler.font = `${weight} ${size}px ${this.#family}`;
    return Math.ceil(this.#ruler.measureText(words).width);
  }

  /** @param anchor its place's position down its height, 0 to 1; across, it is the middle */
  #sprite(key: string, width: number, height: number, anchor: number, draw: Draw): Sprite {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil((width + 2 * room) * this.pixelRatio);
    canvas.height = Math.ceil((height + 2 * room) * this.pixelRatio);
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.scale(this.pixelRatio, this.pixelRatio);
      context.translate(room, room);
      draw(context, width, height);
    }
    const size = { width: canvas.width / this.pixelRatio, height: canvas.height / this.pixelRatio };
    const sprite = { canvas, ...size, left: room + width / 2, top: room + height * anchor };
    this.#kept.set(key, sprite);
    return sprite;
  }
}

function diamond(context: CanvasRenderingContext2D, size: number): void {
  context.moveTo(size / 2, 2);
  context.lineTo(size - 2, size / 2);
  context.lineTo(size / 2, size - 2);
  context.lineTo(2, size / 2);
  context.closePath();
}
