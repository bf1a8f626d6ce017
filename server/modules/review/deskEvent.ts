import type { DeskEvent } from '../../../src/contract/generated/bodies';
import type { ApplicationEvent } from '../applications';
import { incomeOnSlip } from './domain/slipIncome';

/** What happened to an application, as operators read it. */
export function deskEvent({
  at,
  cause,
  status,
  operatorName,
  detail,
  why,
}: Pick<ApplicationEvent, 'at' | 'cause' | 'status' | 'operatorName' | 'detail' | 'why'>): DeskEvent {
  const { reason, reasons, limit, pictures, materials, marks, unsettled, despite, slip } = detail;
  return {
    at: at.toISOString(),
    cause,
    status,
    ...(operatorName !== undefined && { operator: operatorName }),
    ...(reason && { reason }),
    ...(reasons && { reasons: [...reasons] }),
    ...(limit !== undefined && { limit }),
    ...(pictures && { pictures: pictures.map(({ field }) => field) }),
    ...(materials && { materials: [...materials] }),
    ...(unsettled && { unsettled: [...unsettled] }),
    ...(despite && { despite }),
    ...(marks && { marks: [...marks] }),
    ...(slip && { slip: incomeOnSlip(slip) }),
    ...(why !== undefined && { why }),
  };
}
