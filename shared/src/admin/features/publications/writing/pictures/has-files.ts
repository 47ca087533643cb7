/** Whether what is dragged comes from outside: files of this device. */
export const hasFiles = (data: DataTransfer | null): boolean =>
  data?.types.includes('Files') ?? false
