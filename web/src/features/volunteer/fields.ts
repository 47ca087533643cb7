export const VOLUNTEER_FIELDS = ['name', 'email', 'phone', 'skills', 'reason'] as const
export type VolunteerField = (typeof VOLUNTEER_FIELDS)[number]
