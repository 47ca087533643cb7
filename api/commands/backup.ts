import { args, BaseCommand, flags } from '@adonisjs/core/ace'

export default class Backup extends BaseCommand {
  static override commandName = 'backup'
  static override description = 'Back up the site to one archive; the server may keep running'
  static override options = { startApp: true }

  @args.string({ description: 'The file to write, such as ufuq.tar.gz' })
  declare file: string

  @flags.boolean({
    description: 'Do not encrypt the archive even if BACKUP_RECIPIENT is set',
    default: false,
  })
  declare plain: boolean

  override async run() {
    const { backUp } = await import('#backup/from_the_command_line')
    const { originalsElsewhere } = await import('#stored_files/storage/originals')
    this.exitCode = await backUp(this.file, this.app, this.logger, {
      isPlain: this.plain,
      elsewhere: originalsElsewhere,
    })
  }
}
