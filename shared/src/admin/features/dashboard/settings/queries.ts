import { queryOptions } from '@tanstack/react-query'
import type { OwnSession } from '../../../../contract/users.ts'

export const accountQueries = {
  /** The person's own sessions; read anew each time they are looked at. */
  sessions: () =>
    queryOptions<OwnSession[]>({ queryKey: ['/api/auth/sessions'], staleTime: 0, gcTime: 0 }),
}
