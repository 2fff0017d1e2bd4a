import type { FastifyReply } from 'fastify';

/** Sends a file to be kept rather than shown, under its name (RFC 6266: plain for old browsers, and as it is). */
export const sendFile = async (reply: FastifyReply, file: File): Promise<FastifyReply> => {
  const plain = file.name.replace(/[^\w .-]/g, '_');
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(Buffer.from(await file.arrayBuffer()));
};
