import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DemoRemove extends BaseCommand {
  static override commandName = 'demo:remove'
  static override description =
    'Delete the demo publications that no one has edited, and their pictures'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const { removeDemoContent } = await import('#publications/demo/remove_demo_content')
    const { removeDemoPictures } = await import('#pictures/demo/remove_demo_pictures')
    const texts = await removeDemoContent()
    const pictures = await removeDemoPictures()
    this.logger.info(
      texts + pictures === 0
        ? 'There were no demo publications.'
        : `Demo publications removed: ${texts}, pictures: ${pictures}`,
    )
  }
}
