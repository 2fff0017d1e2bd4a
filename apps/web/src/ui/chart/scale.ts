/** The rounded top of a scale for figures up to `most`, so that its quarters are whole where they can be. */
export const topOf = (most: number): number => {
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 5, 8, 10].find((each) => each * power >= most) ?? 10;
  return step * power;
};
