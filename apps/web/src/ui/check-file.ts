import { uploadMessages, type UploadRule } from '@worklane/contract/files/upload.ts';

/** What is wrong with a chosen file before it is sent; the server looks closer. */
export const faultOfFile = (file: Pick<File, 'type' | 'size'>, rule: UploadRule): string | undefined => {
  const { wrongType, tooLarge } = uploadMessages(rule);
  if (!rule.accepts.some((type) => type === file.type)) return wrongType;
  return file.size > rule.maxBytes ? tooLarge : undefined;
};
