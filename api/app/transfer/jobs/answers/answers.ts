import { stat } from 'node:fs/promises'
import { IMPORT_LIMITS } from '@ufuq/shared/contract/imports/import'
import type {
  ImportAnswers,
  ImportAuthor,
  ImportHost,
  ImportRedirects,
  PairAnswer,
} from '@ufuq/shared/contract/imports/plan'
import User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { takingUpload } from '#stored_files/resumable/take_upload'
import { planIn } from '#transfer/plan/make_plan'
import { answerPairs, countPairs } from '#transfer/plan/pairs'
import { readRedirects } from '#transfer/source/read_redirects'
import { UnreadableSource, type ExcludedItem, type SourceRedirect } from '#transfer/source/source'
import { replaceRedirects } from '#transfer/source/spool'
import ImportJob, { changeJob } from '#transfer/jobs/import_job'
import { withSpool } from '#transfer/jobs/job_files'

export const isHostAllowed = ({ host, isPrivate }: ImportHost): boolean => host !== '' && !isPrivate

/** Stores the answers that concern the whole import. */
export async function answerImport(id: number, answers: ImportAnswers): Promise<ImportJob> {
  const { version, hosts, author, ...others } = answers
  const job = await ImportJob.findOrFail(id)
  if (hosts) await withSpool(job, (spool) => assertHosts(hosts, planIn(spool).pictures))
  if (author) await withSpool(job, (spool) => assertAuthor(author, planIn(spool).authors))
  return changeJob({ id, version, from: ['ready'] }, ({ details }) => ({
    ...others,
    ...(hosts && { hosts: hosts.toSorted() }),
    ...(author && { details: { authors: withAuthor(details.authors ?? {}, author) } }),
  }))
}

type Author = NonNullable<ImportAnswers['author']>

const withAuthor = (known: Record<string, number>, { login, account }: Author) =>
  Object.fromEntries([
    ...Object.entries(known).filter(([other]) => other !== login),
    ...(account === null ? [] : [[login, account] as const]),
  ])

async function assertAuthor({ login, account }: Author, authors: readonly ImportAuthor[]) {
  const isOpen = authors.some((author) => author.login === login && author.account === null)
  if (!isOpen) throw refusedAuthor('login', 'No author of the file without an account has it')
  if (account === null) return
  const person = await User.existing().where('id', account).whereNull('disabledAt').first()
  if (!person) throw refusedAuthor('account', 'There is no such account')
}

const refusedAuthor = (field: keyof Author, message: string) =>
  ApiException.validation([{ field: `author.${field}`, rule: 'author', message }])

function assertHosts(hosts: readonly string[], planned: readonly ImportHost[]) {
  const allowed = new Set(planned.filter(isHostAllowed).map(({ host }) => host))
  const index = hosts.findIndex((host) => !allowed.has(host))
  if (index < 0) return
  const message = 'No picture of the file is there, or the address is private'
  throw ApiException.validation([{ field: `hosts.${index}`, rule: 'host', message }])
}

/** Stores the answer about one likely pair, or about all that have none. */
export const answerImportPairs = async (
  id: number,
  { version, ...answer }: PairAnswer,
): Promise<ImportJob> =>
  withSpool(await ImportJob.findOrFail(id), (spool) =>
    changeJob({ id, version, from: ['ready'] }, () => {
      answerPairs(spool, answer)
      return { details: { openPairs: countPairs(spool).open } }
    }),
  )

/**
 * Takes over the redirects of the former site, or removes them. Afterwards, the plan is made again.
 */
export async function answerRedirects(
  id: number,
  { version, upload }: ImportRedirects,
  person: User,
): Promise<ImportJob> {
  if (upload === null) return storeRedirects({ id, version, name: null, items: [] })
  return takingUpload({ id: upload, personId: person.id, purpose: 'imports' }, async (file) =>
    storeRedirects({ id, version, name: file.name, items: await redirectsIn(file.path) }),
  )
}

async function redirectsIn(path: string) {
  const refused = (message: string) =>
    ApiException.validation([{ field: 'upload', rule: 'redirectsFile', message }])
  if ((await stat(path)).size > IMPORT_LIMITS.redirectsBytes) {
    throw refused('The redirects file is too large')
  }
  try {
    return await Array.fromAsync(readRedirects(path))
  } catch (error) {
    throw error instanceof UnreadableSource ? refused(error.message) : error
  }
}

interface Redirects {
  id: number
  version: number
  name: string | null
  items: readonly (SourceRedirect | ExcludedItem)[]
}

const storeRedirects = async ({ id, version, name, items }: Redirects): Promise<ImportJob> =>
  withSpool(await ImportJob.findOrFail(id), (spool) =>
    changeJob({ id, version, from: ['ready'] }, () => {
      replaceRedirects(spool, items)
      return { state: 'reading', redirectsFile: name, readCount: 0 }
    }),
  )
