import sharp, { type Sharp } from 'sharp';

/** Pictures of more pixels are bombs, or come from no camera that people carry. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;

// The decoder knows many formats that we never take; what it cannot be fed cannot go wrong in it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// Each picture is another one, and all of them together must leave room for everything else.
sharp.cache(false);
sharp.concurrency(1);

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

const ENCODERS: Readonly<Record<ImageType, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png({ compressionLevel: 8 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
};

/**
 * The picture anew, upright, at most `maxSide` pixels long, with nothing beside the pixels: no place where it was taken, no
 * comments, nothing behind its end. Undefined when it cannot be decoded to the last line or has too many pixels.
 */
export const encodeImage = async (path: string, type: ImageType, maxSide: number): Promise<Uint8Array | undefined> => {
  try {
    const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 })
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    return await ENCODERS[type](picture).toBuffer();
  } catch {
    return undefined;
  }
};
