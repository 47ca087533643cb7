import { createContext, use } from 'react'
import { DEFAULT_TIME_ZONE } from '../domain/site/regional.ts'

/**
 * The organisation's time zone, so that the server, visitors and staff see the same day everywhere.
 */
export const TimeZoneContext = createContext(DEFAULT_TIME_ZONE)

export const useTimeZone = (): string => use(TimeZoneContext)
