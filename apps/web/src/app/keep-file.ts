/** Long enough for a browser that asks first where to put a file. */
const KEPT_MS = 60_000;

/** Puts a file where the browser puts downloads. */
export const keepFile = (file: File): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
