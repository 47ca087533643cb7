import type { HttpContext } from '@adonisjs/core/http'
import { IMPORT_LIMITS, type CurrentImport } from '@ufuq/shared/contract/imports/import'
import {
  type ImportAnswers,
  type ImportAuthor,
  type ImportHost,
  IMPORT_MODES,
} from '@ufuq/shared/contract/imports/plan'
import { IMPORT_FATES } from '@ufuq/shared/contract/imports/report'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'
import backupSettings from '#config/backups'
import { ApiException } from '#core/errors/api_exception'
import { diskSpace } from '#core/files/disk_space'
import { pageOf, listLimit } from '#core/lists/list_page'
import { sendTable } from '#core/lists/send_table'
import { emptyToNull, optionalText } from '#core/validation/text_rules'
import { may } from '#people/abilities'
import User from '#people/user'
import { journalTable, listJournal } from '#transfer/apply/list_journal'
import { authorsIn, isHostAllowed, picturesIn, planIn } from '#transfer/plan/make_plan'
import type { Spool } from '#transfer/source/spool'
import ImportJob, { changeJob, toWireImport } from './import_job.ts'
import { withSpool } from './job_files.ts'
import { beginImport, discardImport, takeStep } from './steps.ts'

const version = () => vine.number({ strict: true }).withoutDecimals().min(1)
const upload = () => vine.string().maxLength(60)
const page = { limit: listLimit(), after: vine.number().withoutDecimals().min(0).optional() }
const q = () => vine.string().parse(emptyToNull).trim().maxLength(200).optional()
const seq = () => vine.number({ strict: true }).withoutDecimals().min(1)

const beginValidator = vine.create({
  upload: upload(),
  site: optionalText({ max: 500 }),
})

const answersValidator = vine.create({
  version: version(),
  mode: vine.enum(IMPORT_MODES).optional(),
  hasBylines: vine.boolean({ strict: true }).optional(),
  joinsLikely: vine.boolean({ strict: true }).optional(),
  author: vine
    .object({
      login: vine.string().minLength(1).maxLength(IMPORT_LIMITS.login),
      account: seq().nullable(),
    })
    .optional(),
  hosts: vine
    .array(vine.string().maxLength(253))
    .maxLength(IMPORT_LIMITS.hosts)
    .distinct()
    .optional(),
})

const stepValidator = vine.create({ version: version() })

const filters = {
  q: q(),
  fate: vine.enum(IMPORT_FATES).optional(),
  kind: vine.enum(['text', 'page', 'picture'] as const).optional(),
}

export const listReportValidator = vine.create({ ...page, ...filters })

export const exportReportValidator = vine.create({
  ...filters,
  language: vine.enum(LANGUAGES).optional(),
})

/** The import, its steps, the answers to its questions, and what became of each record. */
export default class ImportsController {
  async current({ bouncer }: HttpContext): Promise<CurrentImport> {
    await bouncer.authorize(may, 'imports.manage')
    const job = await ImportJob.query().orderBy('id', 'desc').first()
    return {
      import: job && (await toWireImport(job)),
      maxBytes: IMPORT_LIMITS.fileBytes,
      makesBackups: backupSettings !== null,
      freeBytes: (await diskSpace.free()).get('data') ?? null,
    }
  }

  async store({ auth, bouncer, request, response }: HttpContext) {
    await bouncer.authorize(may, 'imports.manage')
    const input = await request.validateUsing(beginValidator)
    const job = await beginImport(input, auth.getUserOrFail())
    return response.created({ import: await toWireImport(job) })
  }

  async apply(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'imports.manage')
    const { version } = await ctx.request.validateUsing(stepValidator)
    return this.#take('apply', ctx, version)
  }

  async pause(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'imports.manage')
    return this.#take('pause', ctx)
  }

  async resume(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'imports.manage')
    return this.#take('resume', ctx)
  }

  async undo(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'imports.manage')
    return this.#take('undo', ctx)
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.authorize(may, 'imports.manage')
    await discardImport(Number(params['id']))
    return response.noContent()
  }

  async plan(ctx: HttpContext) {
    return withSpoolOf(ctx, planIn)
  }

  async update({ bouncer, params, request }: HttpContext) {
    await bouncer.authorize(may, 'imports.manage')
    const answers = await request.validateUsing(answersValidator)
    return { import: await toWireImport(await answerImport(Number(params['id']), answers)) }
  }

  async report(ctx: HttpContext) {
    return withSpoolOf(ctx, async (spool) => {
      const {
        limit = PAGE_SIZE.default,
        after = 0,
        ...filters
      } = await listReportValidator.validate(ctx.request.qs())
      return pageOf(ctx, await listJournal(spool, { ...filters, after, limit: limit + 1 }), limit)
    })
  }

  async exportReport(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'imports.manage')
    const { language, ...filters } = await exportReportValidator.validate(ctx.request.qs())
    const job = await ImportJob.findOrFail(ctx.params['id'])
    sendTable(ctx, {
      name: `import-${job.id}`,
      ...journalTable({ read: (work) => withSpool(job, work), filters, language }),
    })
  }

  async #take(
    name: Parameters<typeof takeStep>[0],
    { auth, params, response }: HttpContext,
    version?: number,
  ) {
    const job = await takeStep(name, {
      id: Number(params['id']),
      person: auth.getUserOrFail(),
      ...(version !== undefined && { version }),
    })
    const body = { import: await toWireImport(job) }
    return name === 'pause' ? body : response.accepted(body)
  }
}

/** Runs `work` with what was read from the file, for somebody who may import. */
async function withSpoolOf<T>(
  { bouncer, params }: HttpContext,
  work: (spool: Spool) => T | Promise<T>,
): Promise<T> {
  await bouncer.authorize(may, 'imports.manage')
  return withSpool(await ImportJob.findOrFail(params['id']), work)
}

/** Stores the answers that concern the whole import. */
async function answerImport(id: number, answers: ImportAnswers): Promise<ImportJob> {
  const { version, hosts, author, joinsLikely, ...others } = answers
  const job = await ImportJob.findOrFail(id)
  if (hosts) await withSpool(job, (spool) => assertHosts(hosts, picturesIn(spool)))
  if (author) await withSpool(job, async (spool) => assertAuthor(author, await authorsIn(spool)))
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
