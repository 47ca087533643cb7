import { createContext, use } from 'react'
import { DEFAULT_TIME_ZONE } from '../domain/time-zones.ts'

/** The organisation's zone: server, browser, visitors and staff see the same day everywhere. */
export const TimeZoneContext = createContext(DEFAULT_TIME_ZONE)

export const useTimeZone = (): string => use(TimeZoneContext)
