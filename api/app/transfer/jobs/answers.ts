import type { ImportAnswers, ImportAuthor, ImportHost } from '@ufuq/shared/contract/imports/plan'
import User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { planIn } from '#transfer/plan/make_plan'
import ImportJob, { changeJob } from '#transfer/jobs/import_job'
import { withSpool } from '#transfer/jobs/job_files'

export const isHostAllowed = ({ host, isPrivate }: ImportHost): boolean => host !== '' && !isPrivate

/** Stores the answers that concern the whole import. */
export async function answerImport(id: number, answers: ImportAnswers): Promise<ImportJob> {
  const { version, hosts, author, joinsLikely, ...others } = answers
  const job = await ImportJob.findOrFail(id)
  if (hosts) await withSpool(job, (spool) => assertHosts(hosts, planIn(spool).pictures))
  if (author) await withSpool(job, (spool) => assertAuthor(author, planIn(spool).authors))
  return changeJob({ id, version, from: ['ready'] }, ({ details }) => ({
    ...others,
    ...(hosts && { hosts: hosts.toSorted() }),
    details: {
      ...(joinsLikely !== undefined && { joinsLikely }),
      ...(author && { authors: withAuthor(details.authors ?? {}, author) }),
    },
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
