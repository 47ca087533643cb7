import { queryOptions } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { ProgrammesValues } from '@ufuq/shared/kinds/programmes'
import { entryKeys } from '../query-keys.ts'

interface Answer {
  programmes: { values: ProgrammesValues }
}

/** The programmes of the foundation as they are saved. */
export const allProgrammes = () =>
  queryOptions({
    queryKey: entryKeys.list('programmes', 'all'),
    async queryFn({ signal }): Promise<ProgrammesValues['programmes']> {
      const answer = await request<Answer>('/api/entries/programmes/programmes', { signal })
      return answer.programmes.values.programmes
    },
  })
