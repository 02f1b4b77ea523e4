// What goes in and out of the directory, in one place for whoever speaks with it or compares its answers.
export * from './wire/control.ts'
export * from './wire/event.ts'
export * from './wire/event-catalogue.ts'
export * from './wire/failure.ts'
export * from './wire/listing.ts'
export * from './wire/project.ts'
