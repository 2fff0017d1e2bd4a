import sharp from 'sharp';

/** A stored picture small enough for a paper, as JPEG, which every program that shows papers can read. Undefined for what cannot be read. */
export const thumbnailOf = async (bytes: Uint8Array, maxSide: number): Promise<Buffer | undefined> => {
  try {
    return await sharp(bytes, { limitInputPixels: 50_000_000 })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  }
};
