import { useEffect, useState } from 'react';

/** A file as an address that an image shows; undefined until it has been read. */
export const usePicture = (file: File | undefined): string | undefined => {
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setShown({ file, address: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return shown?.file === file ? shown?.address : undefined;
};
