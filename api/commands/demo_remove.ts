import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DemoRemove extends BaseCommand {
  static override commandName = 'demo:remove'
  static override description = 'Delete the demo publications that no one has edited'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const { removeDemoContent } = await import('#publications/demo/remove_demo_content')
    const count = await removeDemoContent()
    this.logger.info(
      count === 0 ? 'There were no demo publications.' : `Demo publications removed: ${count}`,
    )
  }
}
