import { useTimeZone } from '@ufuq/shared/ui/time-zone'

/** The day in the organisation's time zone, as `YYYY-MM-DD`. */
export const useToday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: useTimeZone() }).format(new Date())
