import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { createQueryClient } from '../client/query-client.ts'
import { request } from '../client/request.ts'
import { createLocaleBackend } from '../i18n/backend.ts'
import { createI18n } from '../i18n/instance.ts'
import type { AdminHost } from './host.ts'

export interface AdminRuntime {
  i18n: i18n
  client: QueryClient
}

/** What a face needs beside its host to mount the admin app; resolves once the first language's texts are here. */
export async function createAdminRuntime(host: AdminHost): Promise<AdminRuntime> {
  return {
    i18n: await createI18n({ language: host.language.initial, backend: createLocaleBackend() }),
    client: createQueryClient((path) => request(path)),
  }
}
