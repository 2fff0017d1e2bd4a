type Compression = {
  /** Longest side in pixels. */
  maxSide: number;
  /** A PNG keeps what is transparent; a JPEG is smaller. */
  type: 'image/jpeg' | 'image/png';
  /** Of a JPEG, from 0 to 1. */
  quality?: number;
};

const fitInto = (maxSide: number, { width, height }: ImageBitmap) => {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const draw = (picture: ImageBitmap, { maxSide, type }: Compression): HTMLCanvasElement => {
  const canvas = Object.assign(document.createElement('canvas'), fitInto(maxSide, picture));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser can’t draw pictures.');
  if (type === 'image/jpeg') {
    // What is transparent would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const encode = (canvas: HTMLCanvasElement, { type, quality }: Compression): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser can’t save pictures.'))),
      type,
      quality,
    );
  });

const EXTENSION = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/**
 * The picture upright, smaller, and without what a camera wrote into it. Stays the file that it was when that fits and is
 * smaller already. Throws when the browser cannot read it as a picture.
 */
export const compressImage = async (file: File, compression: Compression): Promise<File> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const blob = await encode(draw(picture, compression), compression);
    const fits = Math.max(picture.width, picture.height) <= compression.maxSide;
    if (fits && file.type === compression.type && file.size <= blob.size) return file;
    const name = `${file.name.replace(/\.\w+$/, '')}.${EXTENSION[compression.type]}`;
    return new File([blob], name, { type: compression.type });
  } finally {
    picture.close();
  }
};
