import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Tx } from '#platform/db/database.ts';
import type { BodyType } from '#platform/db/schema.generated.ts';
import type { Files } from '#platform/files/files.ts';

/** Pictures of vehicles that nobody builds: shapes and no text, so that they are the same on every machine. */

const WIDTH = 720;
const HEIGHT = 480;

type Colour = readonly [red: number, green: number, blue: number];
type Shape = { has: (x: number, y: number) => boolean; colour: Colour };

const COLOURS: Readonly<Record<string, Colour>> = {
  Silver: [176, 184, 194],
  White: [236, 239, 242],
  Blue: [62, 92, 176],
  Green: [58, 124, 96],
  Grey: [108, 116, 128],
  Red: [176, 62, 62],
};

const box = (left: number, top: number, right: number, bottom: number, colour: Colour): Shape => ({
  has: (x, y) => x >= left && x < right && y >= top && y < bottom,
  colour,
});
const disc = (cx: number, cy: number, radius: number, colour: Colour): Shape => ({
  has: (x, y) => (x - cx) ** 2 + (y - cy) ** 2 < radius ** 2,
  colour,
});

/** How high and how long the cabin stands above the body. */
const CABINS: Readonly<Record<BodyType, { from: number; to: number; top: number }>> = {
  HATCHBACK: { from: 210, to: 540, top: 165 },
  SUV: { from: 190, to: 580, top: 140 },
  MPV: { from: 160, to: 610, top: 120 },
  PICKUP: { from: 200, to: 400, top: 140 },
  SPECIAL: { from: 120, to: 620, top: 90 },
};

const sideOf = (body: BodyType, paint: Colour): Shape[] => {
  const { from, to, top } = CABINS[body];
  const glass: Colour = [150, 182, 206];
  const tyre: Colour = [34, 38, 46];
  return [
    box(0, 0, WIDTH, 330, [222, 231, 240]),
    box(0, 330, WIDTH, HEIGHT, [176, 180, 184]),
    box(from, top, to, 250, paint),
    box(from + 24, top + 22, (from + to) / 2 - 10, 235, glass),
    box((from + to) / 2 + 10, top + 22, to - 24, 235, glass),
    box(90, 240, 640, 350, paint),
    box(90, 300, 640, 312, [90, 96, 106]),
    disc(200, 352, 54, tyre),
    disc(530, 352, 54, tyre),
    disc(200, 352, 26, [196, 200, 206]),
    disc(530, 352, 26, [196, 200, 206]),
  ];
};

const frontOf = (body: BodyType, paint: Colour): Shape[] => {
  const { top } = CABINS[body];
  return [
    box(0, 0, WIDTH, 330, [228, 234, 228]),
    box(0, 330, WIDTH, HEIGHT, [168, 172, 176]),
    box(230, top, 490, 250, paint),
    box(252, top + 20, 468, 236, [150, 182, 206]),
    box(190, 240, 530, 360, paint),
    box(270, 286, 450, 326, [52, 58, 68]),
    disc(232, 300, 24, [250, 244, 214]),
    disc(488, 300, 24, [250, 244, 214]),
    box(200, 350, 260, 396, [34, 38, 46]),
    box(460, 350, 520, 396, [34, 38, 46]),
  ];
};

const draw = (shapes: readonly Shape[]): Promise<Buffer> => {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    pixels.set(shapes.findLast(({ has }) => has(x, y))?.colour ?? [255, 255, 255], at * 3);
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png({ palette: true })
    .toBuffer();
};

export type View = 'SIDE' | 'FRONT';
export type Looks = { readonly body: BodyType; readonly color: string };

const drawn = new Map<string, Promise<Buffer>>();

/** A vehicle of that kind and colour; drawn once, however many there are. */
export const pictureOf = (view: View, { body, color }: Looks): Promise<Buffer> => {
  const key = `${view} ${body} ${color}`;
  const paint = COLOURS[color] ?? [120, 120, 120];
  const picture = drawn.get(key) ?? draw(view === 'SIDE' ? sideOf(body, paint) : frontOf(body, paint));
  drawn.set(key, picture);
  return picture;
};

/** Keeps a picture as the product would keep an upload; answers its file. */
export const keepPicture = async (
  tx: Tx,
  { store }: Files,
  agencyId: number,
  { kind, name, bytes }: { kind: string; name: string; bytes: Buffer },
): Promise<number> => {
  const file = await tx
    .insertInto('stored_file')
    .values({
      key: await store.keep(bytes),
      agency_id: agencyId,
      kind,
      content_type: 'image/png',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      name,
      status: 'CLEAN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return file.id;
};

/** From the side, its main photo, and from the front. */
export const addVehiclePhotos = async (
  tx: Tx,
  files: Files,
  { id, agencyId }: { id: number; agencyId: number },
  looks: Looks,
): Promise<void> => {
  for (const [index, view] of (['SIDE', 'FRONT'] as const).entries()) {
    const picture = { kind: 'VEHICLE_PHOTO', name: `${view.toLowerCase()}.png`, bytes: await pictureOf(view, looks) };
    await tx
      .insertInto('vehicle_photo')
      .values({
        agency_id: agencyId,
        vehicle_id: id,
        file_id: await keepPicture(tx, files, agencyId, picture),
        number: index + 1,
        main: index === 0,
      })
      .execute();
  }
};
