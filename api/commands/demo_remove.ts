import { BaseCommand } from '@adonisjs/core/ace'

export default class DemoRemove extends BaseCommand {
  static override commandName = 'demo:remove'
  static override description =
    'Delete the demo publications and pages that no one has edited, and their pictures'
  static override options = { startApp: true }

  override async run() {
    const { eraseExample } = await import('#first_steps/first_steps_controller')
    const { texts, pages, pictures } = await eraseExample()
    this.logger.info(
      texts + pages + pictures === 0
        ? 'There was no unedited demo content to delete.'
        : `Demo publications removed: ${texts}, pages: ${pages}, pictures: ${pictures}`,
    )
  }
}
