/** The name of a test that runs in a browser. */
export const COMPONENT_TEST = /\.browser\.test\.tsx$/
