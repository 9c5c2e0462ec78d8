-- What the press of 2025 and 2026 says; no text of a law was at hand. What is not known is null, and what only the operator knows
-- (rates, transport, services) is left for them to type.
insert into cost_sheets (id, valid_from, sheet) values (gen_random_uuid(), '2026-01-01', '{
  "currency": {
    "usd_kzt": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "typed"},
    "eur_kzt": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "typed"}
  },
  "mrp": {"value": 4325, "source": "mail.kz on the budget law of 2025-12-08; lada.kz 148023", "as_of": "2025-12-08", "certainty": "press"},
  "vat": {"value": 16, "source": "inform.kz 260802; news.mail.ru 69923899", "as_of": "2026-02-24", "certainty": "press"},
  "fee_mrp": {"value": 6, "source": "tax committee 2026-02-24", "as_of": "2026-02-24", "certainty": "press"},
  "duty": [
    {
      "tariff": "national",
      "powertrains": ["petrol", "diesel"],
      "cc_to": null,
      "age_to": 7,
      "percent": {"value": 15, "source": "cn.inform.kz 2aa77f; lada.kz 148571", "as_of": "2026-11-22", "certainty": "press"},
      "min_eur_per_cc": {"value": 0, "source": "cn.inform.kz 2aa77f; lada.kz 148571", "as_of": "2026-11-22", "certainty": "press"}
    },
    {
      "tariff": "national",
      "powertrains": ["petrol", "diesel"],
      "cc_to": null,
      "age_to": null,
      "percent": {"value": 15, "source": "cn.inform.kz", "as_of": "2026-11-22", "certainty": "press"},
      "min_eur_per_cc": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "assumed"}
    },
    {
      "tariff": "national",
      "powertrains": ["hev", "phev"],
      "cc_to": null,
      "age_to": 7,
      "percent": {"value": 15, "source": "as the engine; no source found", "as_of": "2026-11-22", "certainty": "assumed"},
      "min_eur_per_cc": {"value": 0, "source": "as the engine; no source found", "as_of": "2026-11-22", "certainty": "assumed"}
    },
    {
      "tariff": "national",
      "powertrains": ["hev", "phev"],
      "cc_to": null,
      "age_to": null,
      "percent": {"value": 15, "source": "as the engine; no source found", "as_of": "2026-11-22", "certainty": "assumed"},
      "min_eur_per_cc": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "assumed"}
    },
    {
      "tariff": "national",
      "powertrains": ["bev"],
      "cc_to": null,
      "age_to": null,
      "percent": {"value": 0, "source": "cn.inform.kz 2aa77f; zakon.kz 6495870", "as_of": "2026-11-22", "certainty": "press"},
      "min_eur_per_cc": {"value": 0, "source": "cn.inform.kz 2aa77f; zakon.kz 6495870", "as_of": "2026-11-22", "certainty": "press"}
    },
    {
      "tariff": "national",
      "powertrains": ["erev"],
      "cc_to": null,
      "age_to": null,
      "percent": {"value": 0, "source": "cn.inform.kz 2aa77f (one source)", "as_of": "2026-11-22", "certainty": "press"},
      "min_eur_per_cc": {"value": 0, "source": "cn.inform.kz 2aa77f (one source)", "as_of": "2026-11-22", "certainty": "press"}
    },
    {
      "tariff": "common",
      "powertrains": ["bev"],
      "cc_to": null,
      "age_to": null,
      "percent": {"value": 15, "source": "zakon.kz 6495870", "as_of": "2026-11-22", "certainty": "press"},
      "min_eur_per_cc": {"value": 0, "source": "zakon.kz 6495870", "as_of": "2026-11-22", "certainty": "press"}
    },
    {
      "tariff": "common",
      "powertrains": ["petrol", "diesel", "hev", "phev", "erev"],
      "cc_to": null,
      "age_to": null,
      "percent": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "assumed"},
      "min_eur_per_cc": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "assumed"}
    }
  ],
  "excise": [
    {
      "over_cc": 3000,
      "kzt_per_cc": {"value": 100, "source": "enbekshiqazaq 2025-06-10; carried into 2026", "as_of": "2025-06-10", "certainty": "assumed"}
    }
  ],
  "recycling": {
    "base_mrp": {"value": 50, "source": "lada.kz 148023", "as_of": "2026-11-22", "certainty": "press"},
    "steps": [
      {
        "cc_to": 1000,
        "factor": {"value": 1.5, "source": "lada.kz 148023", "as_of": "2026-11-22", "certainty": "press"}
      },
      {
        "cc_to": 2000,
        "factor": {"value": 3.5, "source": "lada.kz 148023", "as_of": "2026-11-22", "certainty": "press"}
      },
      {
        "cc_to": 3000,
        "factor": {"value": 5, "source": "lada.kz 148023", "as_of": "2026-11-22", "certainty": "press"}
      },
      {
        "cc_to": null,
        "factor": {"value": 11.5, "source": "lada.kz 148023", "as_of": "2026-11-22", "certainty": "press"}
      }
    ],
    "bev_factor": {"value": 0, "source": "lada.kz 148023", "as_of": "2026-11-22", "certainty": "press"}
  },
  "registration": [
    {
      "powertrains": ["bev"],
      "age_to": 2,
      "mrp": {"value": 0.25, "source": "lada.kz 147550; akm.kgd.gov.kz 136084", "as_of": "2026-11-22", "certainty": "press"}
    },
    {
      "powertrains": ["bev"],
      "age_to": 3,
      "mrp": {"value": 25, "source": "half of what engines pay; no source found", "as_of": "2026-11-22", "certainty": "assumed"}
    },
    {
      "powertrains": ["bev"],
      "age_to": null,
      "mrp": {"value": 250, "source": "lada.kz 147550; akm.kgd.gov.kz 136084", "as_of": "2026-11-22", "certainty": "press"}
    },
    {
      "powertrains": ["petrol", "diesel", "hev", "phev", "erev"],
      "age_to": 2,
      "mrp": {"value": 0.25, "source": "lada.kz 147550; akm.kgd.gov.kz 136084", "as_of": "2026-11-22", "certainty": "press"}
    },
    {
      "powertrains": ["petrol", "diesel", "hev", "phev", "erev"],
      "age_to": 3,
      "mrp": {"value": 50, "source": "lada.kz 147550; akm.kgd.gov.kz 136084", "as_of": "2026-11-22", "certainty": "press"}
    },
    {
      "powertrains": ["petrol", "diesel", "hev", "phev", "erev"],
      "age_to": null,
      "mrp": {"value": 500, "source": "lada.kz 147550; akm.kgd.gov.kz 136084", "as_of": "2026-11-22", "certainty": "press"}
    }
  ],
  "legs": [
    {
      "from": "inland",
      "to": "khorgos",
      "usd": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "typed"}
    },
    {
      "from": "khorgos",
      "to": "border",
      "usd": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "typed"}
    },
    {
      "from": "border",
      "to": "almaty",
      "usd": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "typed"}
    },
    {
      "from": "border",
      "to": "astana",
      "usd": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "typed"}
    }
  ],
  "services": [
    {
      "code": "broker",
      "names": {"ru": "Таможенный брокер", "en": "Customs broker", "zh": "报关代理"},
      "kzt": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "typed"},
      "included": true
    },
    {
      "code": "certificate",
      "names": {"ru": "Сертификат безопасности (СБКТС)", "en": "Vehicle safety certificate", "zh": "车辆安全证书"},
      "kzt": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "typed"},
      "included": true
    },
    {
      "code": "e_passport",
      "names": {"ru": "Электронный паспорт (ЭПТС)", "en": "Electronic vehicle passport", "zh": "电子车辆护照"},
      "kzt": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "typed"},
      "included": true
    },
    {
      "code": "emergency_unit",
      "names": {"ru": "Устройство экстренного вызова", "en": "Emergency call unit", "zh": "紧急呼叫装置"},
      "kzt": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "typed"},
      "included": true
    },
    {
      "code": "warehouse",
      "names": {"ru": "Склад временного хранения", "en": "Temporary storage", "zh": "临时仓储"},
      "kzt": {"value": null, "source": "", "as_of": "2026-11-22", "certainty": "typed"},
      "included": true
    }
  ]
}');
