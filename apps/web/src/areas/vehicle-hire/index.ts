export { HireDashboardOnDemand } from './dashboard/on-demand.ts';
export { PayPanel } from './card/PayPanel.tsx';
export { compressPicture } from './compress-picture.ts';
export { addressOf, readInstant, typedOf, USUAL_TIME, usualSpan } from './hire/local-span.ts';
export { PriceWorking } from './hire/PriceWorking.tsx';
export { benefitWords, mileageWith, mileageWords, specificationOf } from './hire/words.ts';
export { placeText, vehicleName } from './vehicle/words.ts';
export { HirePageSettings, HireSettings } from './settings-on-demand.ts';
export { bodyWords } from './words.ts';
