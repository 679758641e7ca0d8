import type { FrameOptions } from './core/frame.ts';

export const DEVICE_FRAME: FrameOptions = { width: 800, height: 600, fill: [0.74, 0.76], diamond: 340, limit: 6000 };
