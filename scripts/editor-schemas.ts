/** Writes the schemas for editors: part of npm start and npm test, which build. */

import { readProject } from './flows/project';
import { PRODUCT_ROOT } from './flows/readBuild';
import { writeEditorSchemas } from './types/generatedFiles';

writeEditorSchemas(PRODUCT_ROOT, readProject(PRODUCT_ROOT));
