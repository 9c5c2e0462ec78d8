-- Dealers read where a figure comes from in Russian. The sheets that an administrator published stay as they are.
update cost_sheets set sheet = replace(replace(replace(replace(replace(replace(sheet::text,
    'mail.kz on the budget law of 2025-12-08', 'mail.kz о законе о бюджете от 08.12.2025'),
    'tax committee 2026-02-24', 'Комитет госдоходов, 24.02.2026'),
    '(one source)', '(один источник)'),
    'as the engine; no source found', 'как у двигателя; источник не найден'),
    'half of what engines pay; no source found', 'половина ставки для двигателей; источник не найден'),
    'enbekshiqazaq 2025-06-10; carried into 2026', 'enbekshiqazaq, 10.06.2025; на 2026 год не подтверждено')::jsonb
  where published_by is null and valid_from = '2026-01-01';
