import { createContext, use } from 'react'
import { DEFAULT_TIME_ZONE } from '../domain/time-zones.ts'

/** The organisation's zone: server and browser, visitors and staff see the same day, wherever they are. */
export const TimeZoneContext = createContext(DEFAULT_TIME_ZONE)

export const useTimeZone = (): string => use(TimeZoneContext)
