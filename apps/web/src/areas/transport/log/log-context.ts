import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DeviceLog, LogState } from './device-log.ts';

const LogContext = createContext<DeviceLog | undefined>(undefined);
export const LogProvider = LogContext.Provider;

/** The log of the job that is on screen, as this device has it. */
export const useLog = (): DeviceLog => {
  const log = useContext(LogContext);
  if (!log) throw new Error('There is a log inside the wizard only.');
  return log;
};

export const useLogState = (): LogState => {
  const log = useLog();
  return useSyncExternalStore(log.subscribe, log.snapshot);
};
