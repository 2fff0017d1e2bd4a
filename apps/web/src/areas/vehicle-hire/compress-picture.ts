import { compressImage } from '~/ui/compress-image.ts';

/**
 * Document 001, section 5: pictures go out with at most 1024 × 1024 pixels, as JPEG of quality 0.7. A PDF stays what it is, and so does
 * what only looks like a picture: the server says what is wrong with it.
 */
export const compressPicture = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/')) return file;
  try {
    return await compressImage(file, { maxSide: 1024, type: 'image/jpeg', quality: 0.7 });
  } catch {
    return file;
  }
};
