import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class Restore extends BaseCommand {
  static override commandName = 'restore'
  static override description = 'Fill an empty database with what an archive contains'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The archive' })
  declare file: string

  override async run() {
    const { restore } = await import('#backup/from_the_command_line')
    const { originalsElsewhere } = await import('#pictures/storage/originals')
    this.exitCode = await restore(this.file, this.app, this.logger, originalsElsewhere)
  }
}
