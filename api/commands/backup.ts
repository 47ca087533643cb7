import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class Backup extends BaseCommand {
  static override commandName = 'backup'
  static override description = 'Write everything into one archive, also while the server runs'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The file to write, such as ufuq.tar.gz' })
  declare file: string

  override async run() {
    const { backUp } = await import('#backup/from_the_command_line')
    const { originalsElsewhere } = await import('#pictures/storage/originals')
    this.exitCode = await backUp(this.file, this.app, this.logger, originalsElsewhere)
  }
}
