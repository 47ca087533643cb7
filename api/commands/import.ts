import { args, BaseCommand, flags } from '@adonisjs/core/ace'

export default class Import extends BaseCommand {
  static override commandName = 'import'
  static override description =
    'Import texts and pages from WordPress, Ghost, Blogger or Markdown: --plan, --apply or --undo'
  static override options = { startApp: true }
  static override help = [
    '{{ binaryName }}import export.xml --plan',
    '{{ binaryName }}import export.xml --apply --uploads=wp-content/uploads',
    '{{ binaryName }}import --undo=3',
  ]

  @args.string({ description: 'The export file, or the folder of Markdown files', required: false })
  declare file: string | undefined

  @flags.boolean({ description: 'Show what an import would do; writes nothing' })
  declare plan: boolean

  @flags.boolean({ description: 'Import what the site does not have yet' })
  declare apply: boolean

  @flags.string({ description: 'The number of an import of the last 30 days to undo' })
  declare undo: string | undefined

  @flags.string({ description: 'The username of the author of texts without an account' })
  declare as: string | undefined

  @flags.boolean({ description: 'Import everything as drafts' })
  declare drafts: boolean

  @flags.boolean({ description: 'Import likely pairs as translations of each other' })
  declare join: boolean

  @flags.string({ description: 'A copy of the folder wp-content/uploads, for the pictures' })
  declare uploads: string | undefined

  @flags.array({ description: 'Hosts from which pictures are fetched, such as old.example.org' })
  declare hosts: string[] | undefined

  @flags.array({ description: 'Further post types of WordPress to import as texts' })
  declare types: string[] | undefined

  @flags.array({ description: 'Further taxonomies of WordPress that become tags' })
  declare taxonomies: string[] | undefined

  @flags.string({ description: 'WPML’s table icl_translations as CSV, to join its pairs' })
  declare translations: string | undefined

  @flags.boolean({ description: 'Name the author of texts whose author has no account' })
  declare bylines: boolean

  @flags.string({ description: 'The address of the former site, if the file does not name it' })
  declare site: string | undefined

  @flags.string({ description: 'Write every record and what happens to it to this CSV file' })
  declare csv: string | undefined

  @flags.string({ description: 'The language of the CSV file: en or ar', default: 'en' })
  declare language: string

  override async run() {
    const { runImport } = await import('#transfer/from_the_command_line')
    const failure = await runImport(this, {
      print: (text) => void process.stdout.write(`${text}\n`),
      report: (text) => void process.stderr.write(`${text}\n`),
    })
    if (failure === null) return
    this.logger.error(failure)
    this.exitCode = 1
  }
}
