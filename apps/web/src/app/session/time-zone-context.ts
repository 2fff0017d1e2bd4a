import { createContext, useContext } from 'react';
import { configuration } from '../configuration.ts';

const TimeZoneContext = createContext<string | undefined>(undefined);
export const TimeZoneProvider = TimeZoneContext.Provider;

/** In which clock the reader is shown times that belong to no place; what belongs to one is shown in that one's. */
export const useTimeZone = (): string => useContext(TimeZoneContext) ?? configuration().timeZone;
