import env from '#start/env'

/** How many days messages and applications are kept; null keeps them until somebody erases them. */
export const inboxRetentionDays = env.get('INBOX_RETENTION_DAYS') ?? null
