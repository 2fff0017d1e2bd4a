/** Document 002, section 3: the assignment code of drivers. */
export const DRIVER_CODE = '002';

/** What is about driving, among records that agencies name as they like. */
const ABOUT_DRIVING = /\b(driv\w*|licen[cs]e|licen[cs]ing|dvla|cpc|minibus|blue light|tachograph|vehicle\w*)\b/i;

/** Whether a training or a compliance says something about driving. */
export const isAboutDriving = ({ name, code }: { name: string; code: string | null }): boolean =>
  ABOUT_DRIVING.test(`${name} ${code ?? ''}`);
